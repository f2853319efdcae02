import type { CrewSkill } from '#rules/crew.ts'

export interface DemoCrew {
  regionCode: string
  name: string
  otherNames: { kk: string; en: string }
  /** Null: drives the goods of every warehouse. */
  warehouse: string | null
  phone: string
  skills: readonly CrewSkill[]
  restWeekdays: readonly number[]
  perWindow: number
  sharePercent: number
  perVisitRoubles: number
  /** By login, with the code on the badge. */
  members: readonly { login: string; code: string }[]
}

/** Who brings and assembles in the demo's cities. Two people of Chelyabinsk and of Almaty have accounts to sign in with. */
export const demoCrews: readonly DemoCrew[] = [
  {
    regionCode: 'chelyabinsk',
    name: 'Сборка, бригада 1',
    otherNames: { kk: 'Құрастыру, 1-бригада', en: 'Assembly, crew 1' },
    warehouse: null,
    phone: '79000000103',
    skills: ['assembly', 'hanging', 'claim'],
    restWeekdays: [],
    perWindow: 2,
    sharePercent: 45,
    perVisitRoubles: 600,
    members: [{ login: 'master', code: 'rg7k3m9d' }],
  },
  {
    regionCode: 'chelyabinsk',
    name: 'Сборка, бригада 2',
    otherNames: { kk: 'Құрастыру, 2-бригада', en: 'Assembly, crew 2' },
    warehouse: null,
    phone: '79000000111',
    skills: ['assembly', 'claim'],
    restWeekdays: [],
    perWindow: 2,
    sharePercent: 40,
    perVisitRoubles: 500,
    members: [{ login: 'fitter', code: 'dn4h8p2w' }],
  },
  {
    regionCode: 'chelyabinsk',
    name: 'Доставка, машина 174',
    otherNames: { kk: 'Жеткізу, 174 көлік', en: 'Delivery, van 174' },
    warehouse: 'chel',
    phone: '79000000113',
    skills: ['delivery'],
    restWeekdays: [],
    perWindow: 6,
    sharePercent: 0,
    perVisitRoubles: 450,
    members: [{ login: 'driver', code: 'vk6t2x5c' }],
  },
  {
    regionCode: 'chelyabinsk',
    name: 'Доставка, машина 741',
    otherNames: { kk: 'Жеткізу, 741 көлік', en: 'Delivery, van 741' },
    warehouse: null,
    phone: '79000000114',
    skills: ['delivery'],
    restWeekdays: [7],
    perWindow: 6,
    sharePercent: 0,
    perVisitRoubles: 450,
    members: [],
  },
  {
    regionCode: 'ekaterinburg',
    name: 'Доставка и сборка, Урал',
    otherNames: { kk: 'Жеткізу және құрастыру, Орал өңірі', en: 'Delivery and assembly, Urals' },
    warehouse: null,
    phone: '79000000115',
    skills: ['delivery', 'assembly', 'hanging', 'claim'],
    restWeekdays: [],
    perWindow: 4,
    sharePercent: 40,
    perVisitRoubles: 500,
    members: [],
  },
  {
    regionCode: 'moskva',
    name: 'Доставка и сборка, Москва',
    otherNames: { kk: 'Жеткізу және құрастыру, Мәскеу', en: 'Delivery and assembly, Moscow' },
    warehouse: null,
    phone: '79000000116',
    skills: ['delivery', 'assembly', 'hanging', 'claim'],
    restWeekdays: [],
    perWindow: 4,
    sharePercent: 40,
    perVisitRoubles: 700,
    members: [],
  },
  {
    regionCode: 'almaty',
    name: 'Алматы, 1-бригада',
    otherNames: { kk: 'Алматы, 1-бригада', en: 'Almaty, crew 1' },
    warehouse: null,
    phone: '77010000117',
    skills: ['delivery', 'assembly', 'hanging', 'claim'],
    restWeekdays: [],
    perWindow: 4,
    sharePercent: 40,
    perVisitRoubles: 450,
    members: [{ login: 'usta', code: 'am9e4z7b' }],
  },
  {
    regionCode: 'astana',
    name: 'Астана, 1-бригада',
    otherNames: { kk: 'Астана, 1-бригада', en: 'Astana, crew 1' },
    warehouse: null,
    phone: '77010000118',
    skills: ['delivery', 'assembly', 'hanging', 'claim'],
    restWeekdays: [],
    perWindow: 4,
    sharePercent: 40,
    perVisitRoubles: 450,
    members: [],
  },
]
