type Said = { kk?: string | undefined; en?: string | undefined }

/** Languages in which something of an entry is not said that is said in Russian. */
export function lacking(...fields: readonly ({ ru: string } & Said)[]): ('kk' | 'en')[] {
  return (['kk', 'en'] as const).filter((language) => fields.some((field) => field.ru && !field[language]))
}
