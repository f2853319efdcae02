import type { MarkIcon, MarkPosition } from '#rules/product-mark.ts'
import type { Local } from './types.ts'

export interface DemoMark {
  code: string
  name: Local
  position: MarkPosition
  icon: MarkIcon
  background: string
  gradient?: string
  text: string
  /** Codes. */
  sections: string[]
  regions?: string[]
  /** Days from now of its first and last day; without them it stays. */
  days?: [from: number, to: number]
}

/** Marks on pictures: one in two colours on the foot, one of a town that ends, one that begins later. */
export const marks: readonly DemoMark[] = [
  {
    code: 'by-your-wall',
    name: { ru: 'По длине стены', kk: 'Қабырғаға сай', en: 'To fit your wall' },
    position: 'bottom',
    icon: 'award',
    background: '#e0e7dc',
    gradient: '#efe8da',
    text: '#1e1a1a',
    sections: ['kukhni'],
  },
  {
    code: 'weeks-of-light',
    name: { ru: 'Недели света', kk: 'Жарық апталары', en: 'Weeks of light' },
    position: 'top',
    icon: 'award',
    background: '#dfe7ea',
    text: '#1e1a1a',
    sections: ['svet'],
    regions: ['chelyabinsk'],
    days: [-3, 30],
  },
  {
    code: 'spring-at-home',
    name: { ru: 'Весна в доме', kk: 'Үйдегі көктем', en: 'Spring at home' },
    position: 'top',
    icon: 'leaf',
    background: '#1c6a4b',
    text: '#ffffff',
    sections: ['dekor-i-tekstil'],
    days: [90, 150],
  },
]
