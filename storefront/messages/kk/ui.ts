import type ru from '../ru/ui.ts'

const ui = {
  close: 'Жабу',
  clear: 'Өшіру',
  back: 'Артқа',
  on: 'Алға',
  less: 'Азайту',
  more: 'Көбейту',
  quantity: 'Саны',
  from: 'бастап',
  to: 'дейін',
  remove: 'алып тастау',
  loading: 'Бет жүктелуде',
  messages: 'Хабарламалар, F6 пернесі',
  crumbs: 'Бет жолы',
  pages: 'Беттер',
  page: (number: number) => `${number}-бет`,
  outOfFive: (score: string) => `5-тен ${score}`,
  required: 'міндетті',
} satisfies typeof ru

export default ui
