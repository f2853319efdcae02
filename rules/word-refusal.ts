import type { Language } from './language.ts'

/** Why words of a shopper are not shown. Staff choose one, and the author reads it in their own language. */
export const wordRefusals = ['offTopic', 'rude', 'personal', 'advert', 'photo', 'repeat'] as const
export type WordRefusal = (typeof wordRefusals)[number]

export const wordRefusalTexts: Record<WordRefusal, Record<Language, string>> = {
  offTopic: { ru: 'не о товаре', kk: 'тауар туралы емес', en: 'it is not about the product' },
  rude: { ru: 'в тексте есть оскорбления', kk: 'мәтінде тіл тигізу бар', en: 'it has insults in it' },
  personal: {
    ru: 'в тексте есть личные данные',
    kk: 'мәтінде жеке деректер бар',
    en: 'it has personal data in it',
  },
  advert: { ru: 'это реклама', kk: 'бұл жарнама', en: 'it is an advertisement' },
  photo: { ru: 'фото не о товаре', kk: 'фото тауар туралы емес', en: 'the photo is not of the product' },
  repeat: { ru: 'это уже опубликовано', kk: 'бұл жарияланған', en: 'it has been published already' },
}
