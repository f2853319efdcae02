import type ru from '../ru/ui.ts'

const ui = {
  close: 'Жабу',
  back: 'Артқа',
  on: 'Алға',
  less: 'Азайту',
  more: 'Көбейту',
  from: 'ең аз',
  to: 'ең көп',
  remove: 'алып тастау',
  messages: 'Хабарламалар, F6 пернесі',
  crumbs: 'Бет жолы',
  pages: 'Беттер',
  page: (number: number) => `${number}-бет`,
  grid: {
    select: 'Жолды таңдау',
    selectAll: 'Беттегінің бәрін таңдау',
    selected: (count: number) => `Таңдалды: ${count}`,
    back: 'Артқа',
    on: 'Алға',
    page: (page: number, pages: number) => `${pages} беттің ${page}-беті`,
  },
  outOfFive: (score: string) => `5-тен ${score}`,
  checkMarked: 'Жіберілмеді: белгіленгенін тексеріңіз.',
} satisfies typeof ru

export default ui
