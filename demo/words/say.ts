import { plural } from '#rules/plural.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import { holds } from './conditions.ts'
import type { Line } from './types.ts'

/** A line for what was bought, by a man or a woman; null when it would not be true. */
export function say(line: Line, bought: DemoOffer, isMan: boolean, months = 3): string | null {
  if (!fits(line, bought)) return null
  return line.say
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, isMan ? '$1' : '$2')
    .replace(/\{(\w+)\}/g, (_, word: string) => wordOf(word, bought, months))
}

/** Whether the line is true of what was bought. */
export function fits(line: Line, bought: DemoOffer): boolean {
  return !line.if || holds(line.if, bought)
}

function wordOf(word: string, { model, size, cover, facts }: DemoOffer, months: number): string {
  const [width, depth, height] = size.mm
  const [boxes, box] = size.boxes
  const words: Record<string, string> = {
    name: `«${model.name}»`,
    cover: cover.name.ru,
    minutes: durationOf(model.assembly[0]),
    about: durationOf(model.assembly[0], true),
    boxes: `${boxes} ${plural(boxes, 'ru', { one: 'коробка', few: 'коробки', many: 'коробок' })}`,
    box: `${box.join(' × ')} см`,
    width: centimetres(width),
    depth: centimetres(depth),
    height: centimetres(height),
    weight: String(size.weightKg).replace('.', ','),
    seat: String(facts['seat-height'] ?? 46),
    load: String(facts.load ?? 120),
    months: `${months} ${plural(months, 'ru', { one: 'месяц', few: 'месяца', many: 'месяцев' })}`,
  }
  const said = words[word]
  if (said === undefined) throw new Error(`Nobody knows what {${word}} stands for.`)
  return said
}

function centimetres(mm: number): string {
  return String(Math.round(mm / 10))
}

/** «3 часа», and after «около» «3 часов». */
function durationOf(minutes: number, isGenitive = false): string {
  if (minutes < 60) return `${minutes} минут`
  const hours = Math.round(minutes / 30) / 2
  if (isGenitive) return `${String(hours).replace('.', ',')} ${hours % 1 || hours === 1 ? 'часа' : 'часов'}`
  return `${String(hours).replace('.', ',')} ${hours % 1 ? 'часа' : plural(hours, 'ru', { one: 'час', few: 'часа', many: 'часов' })}`
}
