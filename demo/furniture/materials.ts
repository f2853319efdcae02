import type { Local } from '../shop/types.ts'

export type Texture =
  | 'weave'
  | 'boucle'
  | 'velvet'
  | 'leather'
  | 'linen'
  | 'wood'
  | 'lacquer'
  | 'metal'
  | 'stone'
  | 'ceramic'
  | 'rattan'
  | 'pile'
  | 'mesh'
  | 'travertine'
  | 'terrazzo'

/** Colours of the colour filter: few, and named as people name them. */
export const colourGroups = {
  white: { ru: 'белый', kk: 'ақ', en: 'white', hex: '#f2f0ea' },
  beige: { ru: 'бежевый', kk: 'сарғыш', en: 'beige', hex: '#d9c7a6' },
  grey: { ru: 'серый', kk: 'сұр', en: 'grey', hex: '#9c9a96' },
  black: { ru: 'чёрный', kk: 'қара', en: 'black', hex: '#2a2827' },
  brown: { ru: 'коричневый', kk: 'қоңыр', en: 'brown', hex: '#83573b' },
  green: { ru: 'зелёный', kk: 'жасыл', en: 'green', hex: '#7c9476' },
  blue: { ru: 'синий', kk: 'көк', en: 'blue', hex: '#4f6b86' },
  pink: { ru: 'розовый', kk: 'қызғылт', en: 'pink', hex: '#d3a296' },
  orange: { ru: 'оранжевый', kk: 'қызғылт сары', en: 'orange', hex: '#b8623a' },
  yellow: { ru: 'жёлтый', kk: 'сары', en: 'yellow', hex: '#c99c3c' },
  gold: { ru: 'латунь', kk: 'жез', en: 'brass', hex: '#b3915b' },
} as const satisfies Record<string, Local & { hex: string }>

export type ColourGroup = keyof typeof colourGroups

export const textureNames: Record<Texture, Local> = {
  weave: { ru: 'рогожка', kk: 'рогожка', en: 'textured weave' },
  boucle: { ru: 'букле', kk: 'букле', en: 'boucle' },
  velvet: { ru: 'велюр', kk: 'велюр', en: 'velvet' },
  leather: { ru: 'натуральная кожа', kk: 'табиғи былғары', en: 'leather' },
  linen: { ru: 'лён', kk: 'зығыр', en: 'linen' },
  wood: { ru: 'дерево', kk: 'ағаш', en: 'wood' },
  lacquer: { ru: 'эмаль', kk: 'эмаль', en: 'lacquer' },
  metal: { ru: 'металл', kk: 'металл', en: 'metal' },
  stone: { ru: 'керамогранит', kk: 'керамогранит', en: 'porcelain stoneware' },
  ceramic: { ru: 'керамика', kk: 'керамика', en: 'ceramic' },
  rattan: { ru: 'ротанг', kk: 'ротанг', en: 'rattan' },
  pile: { ru: 'ворс', kk: 'түк', en: 'pile' },
  mesh: { ru: 'сетка', kk: 'тор', en: 'mesh' },
  travertine: { ru: 'травертин', kk: 'травертин', en: 'travertine' },
  terrazzo: { ru: 'терраццо', kk: 'терраццо', en: 'terrazzo' },
}

type Shade = Local & { hex: string; group: ColourGroup }

function shade(ru: string, kk: string, en: string, hex: string, group: ColourGroup): Shade {
  return { ru, kk, en, hex, group }
}

const shades = {
  sage: shade('шалфей', 'сәлбен', 'sage', '#8b9880', 'green'),
  sand: shade('песок', 'құм', 'sand', '#cdb68d', 'beige'),
  milk: shade('молоко', 'сүт', 'milk', '#e6dfd1', 'white'),
  oat: shade('овсянка', 'сұлы', 'oat', '#d3c6ae', 'beige'),
  grey: shade('серый', 'сұр', 'grey', '#a09d98', 'grey'),
  taupe: shade('тауп', 'тауп', 'taupe', '#8c7d6d', 'brown'),
  slate: shade('сланец', 'тақтатас', 'slate', '#6f8290', 'blue'),
  night: shade('полночь', 'түн ортасы', 'midnight', '#323f57', 'blue'),
  graphite: shade('графит', 'графит', 'graphite', '#4b4b4e', 'grey'),
  rust: shade('терракота', 'терракота', 'terracotta', '#b4613c', 'orange'),
  rose: shade('пудра', 'опа', 'powder', '#cfa99c', 'pink'),
  emerald: shade('изумруд', 'зүмірет', 'emerald', '#315f4e', 'green'),
  mustard: shade('горчица', 'қыша', 'mustard', '#c39539', 'yellow'),
  cognac: shade('коньяк', 'коньяк', 'cognac', '#8a4c2d', 'brown'),
  black: shade('чёрный', 'қара', 'black', '#2b2927', 'black'),
  white: shade('белый', 'ақ', 'white', '#e8e5de', 'white'),
  cashmere: shade('кашемир', 'кашемир', 'cashmere', '#cdc1b0', 'beige'),
  blue: shade('голубой', 'көгілдір', 'sky', '#8fa9b8', 'blue'),
  brass: shade('латунь', 'жез', 'brass', '#b29362', 'gold'),
  chrome: shade('хром', 'хром', 'chrome', '#b9bcbe', 'grey'),
  clay: shade('глина', 'саз', 'clay', '#b98468', 'orange'),
  oak: shade('дуб', 'емен', 'oak', '#cab08c', 'beige'),
  walnut: shade('орех', 'жаңғақ', 'walnut', '#6f5240', 'brown'),
  ash: shade('ясень', 'шаған', 'ash', '#d8c8ab', 'beige'),
  smoked: shade('дуб копчёный', 'ысталған емен', 'smoked oak', '#7f6650', 'brown'),
  marble: shade('мрамор', 'мәрмәр', 'marble', '#dedad2', 'white'),
  basalt: shade('базальт', 'базальт', 'basalt', '#56565a', 'grey'),
  natural: shade('натуральный', 'табиғи', 'natural', '#c9ae82', 'beige'),
  ivory: shade('слоновая кость', 'піл сүйегі', 'ivory', '#e2d8c3', 'white'),
  camel: shade('кэмел', 'түйе жүні', 'camel', '#b18a60', 'brown'),
  chocolate: shade('шоколад', 'шоколад', 'chocolate', '#57433a', 'brown'),
  olive: shade('олива', 'зәйтүн', 'olive', '#7c7957', 'green'),
  mint: shade('мята', 'жалбыз', 'mint', '#b3c7b6', 'green'),
  forest: shade('хвоя', 'қылқан', 'pine green', '#46574b', 'green'),
  teal: shade('морская волна', 'теңіз толқыны', 'teal', '#3c686c', 'blue'),
  denim: shade('деним', 'деним', 'denim', '#5a708b', 'blue'),
  fog: shade('туман', 'тұман', 'fog', '#c4c4bf', 'grey'),
  peach: shade('персик', 'шабдалы', 'peach', '#dcb598', 'pink'),
  mauve: shade('сухая роза', 'кептірілген раушан', 'dusty mauve', '#a4807d', 'pink'),
  ochre: shade('охра', 'охра', 'ochre', '#b5803f', 'yellow'),
  steel: shade('сталь', 'болат', 'steel', '#a0a2a2', 'grey'),
  bronze: shade('бронза', 'қола', 'bronze', '#84694b', 'gold'),
  beech: shade('бук', 'шамшат', 'beech', '#cfa982', 'beige'),
  cherry: shade('вишня', 'шие ағашы', 'cherry', '#a06f4f', 'brown'),
  pine: shade('сосна', 'қарағай', 'pine', '#dabd90', 'beige'),
  teak: shade('тик', 'тик', 'teak', '#9b7148', 'brown'),
  wenge: shade('венге', 'венге', 'wenge', '#493a32', 'brown'),
  bleached: shade('дуб белёный', 'ағартылған емен', 'bleached oak', '#d9cfbd', 'beige'),
  ebony: shade('ясень чёрный', 'қара шаған', 'black ash', '#34302d', 'black'),
} as const satisfies Record<string, Shade>

export type ShadeCode = keyof typeof shades
export type MaterialCode = `${Texture}-${ShadeCode}`

export type Material = {
  code: MaterialCode
  texture: Texture
  hex: string
  group: ColourGroup
  /** «рогожка, шалфей»; wood is called by its kind alone. */
  name: Local
}

/** Reads a material out of its code, `weave-sage`: the texture, then the shade. */
export function material(code: MaterialCode): Material {
  const at = code.indexOf('-')
  const texture = code.slice(0, at) as Texture
  const { hex, group, ...colour } = shades[code.slice(at + 1) as ShadeCode]
  return { code, texture, hex, group, name: materialName(texture, colour) }
}

function materialName(texture: Texture, colour: Local): Local {
  if (texture === 'wood') return colour
  const cloth = textureNames[texture]
  return { ru: `${cloth.ru}, ${colour.ru}`, kk: `${cloth.kk}, ${colour.kk}`, en: `${cloth.en}, ${colour.en}` }
}
