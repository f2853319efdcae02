import { refusal } from '../call.ts'

export const productNotFound = refusal(404, {
  ru: 'Такого товара нет. Возможно, его сняли с продажи.',
  kk: 'Мұндай тауар жоқ. Ол сатылымнан алынған болуы мүмкін.',
  en: 'There is no such product. It may have been withdrawn.',
})

export const offerNotFound = refusal(404, {
  ru: 'Такого варианта товара нет. Выберите другой.',
  kk: 'Тауардың мұндай нұсқасы жоқ. Басқасын таңдаңыз.',
  en: 'There is no such variant. Please choose another one.',
})
