/** What each month ends in before «дейін». */
const ofMonths: Record<string, string> = {
  қаңтар: 'ға',
  ақпан: 'ға',
  наурыз: 'ға',
  сәуір: 'ге',
  мамыр: 'ға',
  маусым: 'ға',
  шілде: 'ге',
  тамыз: 'ға',
  қыркүйек: 'ке',
  қазан: 'ға',
  қараша: 'ға',
  желтоқсан: 'ға',
}
const ofUnits = ['', 'ге', 'ге', 'ке', 'ке', 'ке', 'ға', 'ге', 'ге', 'ға']
const ofTens = ['ге', 'ға', 'ға', 'ға', 'қа', 'ге']

/** A date, or a date with its hour, as it stands before «дейін»: «17 желтоқсанға», «17 желтоқсан, 18:00-ге». Other words are left as they are. */
export function kazakhTo(text: string): string {
  const [, hour, minute] = /(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hour !== undefined) return `${text}-${ofNumber(Number(minute) || Number(hour))}`
  const [month = ''] = /\p{L}+$/u.exec(text) ?? []
  return text + (ofMonths[month] ?? '')
}

function ofNumber(number: number): string {
  return ofUnits[number % 10] || (ofTens[Math.floor(number / 10)] ?? 'ға')
}
