import type { Local } from '../shop/types.ts'
import type { ColourGroup, MaterialCode } from './materials.ts'

type ColourWord = Local & { hex: string; group: ColourGroup }

function word(ru: string, kk: string, en: string, hex: string, group: ColourGroup): ColourWord {
  return { ru, kk, en, hex, group }
}

/** What people call a colour that is a shade of one of the groups: filters fold it into its group. */
export const colourWords = {
  emerald: word('изумрудный', 'зүмірет түсті', 'emerald', '#315f4e', 'green'),
  olive: word('оливковый', 'зәйтүн түсті', 'olive', '#7c7957', 'green'),
  mint: word('мятный', 'жалбыз түсті', 'mint', '#b3c7b6', 'green'),
  sky: word('голубой', 'көгілдір', 'sky blue', '#8fa9b8', 'blue'),
  navy: word('тёмно-синий', 'қою көк', 'navy', '#323f57', 'blue'),
  terracotta: word('терракотовый', 'терракота түсті', 'terracotta', '#b4613c', 'orange'),
  mustard: word('горчичный', 'қыша түсті', 'mustard', '#c39539', 'yellow'),
  graphite: word('графитовый', 'графит түсті', 'graphite', '#4b4b4e', 'grey'),
  milk: word('молочный', 'сүт түсті', 'milky', '#e6dfd1', 'white'),
  powder: word('пудровый', 'опа түсті', 'powder pink', '#cfa99c', 'pink'),
  cognac: word('коньячный', 'коньяк түсті', 'cognac', '#8a4c2d', 'brown'),
} as const satisfies Record<string, ColourWord>

export type ColourWordCode = keyof typeof colourWords

const ofShades: Record<string, ColourWordCode> = {
  emerald: 'emerald',
  olive: 'olive',
  mint: 'mint',
  blue: 'sky',
  slate: 'sky',
  night: 'navy',
  rust: 'terracotta',
  clay: 'terracotta',
  mustard: 'mustard',
  graphite: 'graphite',
  basalt: 'graphite',
  milk: 'milk',
  ivory: 'milk',
  rose: 'powder',
  cognac: 'cognac',
}

/** The word for the colour of a material; null where its group says it. */
export function colourWordOf(code: MaterialCode): ColourWordCode | null {
  return ofShades[code.slice(code.indexOf('-') + 1)] ?? null
}
