/** «Анна Петрова» → «Анна П.»: enough to speak to somebody, too little to tell who it is. */
export function maskName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return second === '' ? first : `${first} ${[...second][0]}.`
}
