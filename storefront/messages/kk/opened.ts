import type ru from '../ru/opened.ts'

const opened = {
  suggestions: 'Ұсыныстар',
  suggestProducts: 'Тауарлар',
  suggestSections: 'Бөлімдер',
  suggestQueries: 'Жиі ізделеді',
  suggestCorrected: (query: string) => `«${query}» ізделуде`,
  suggestNothing: 'Ұқсас ештеңе табылмады. Басқа сөз жазып көріңіз',
  suggestBack: 'Іздеуді жабу',
  suggestCount: (count: number) => `${count} ұсыныс`,
  showAllFound: (count: string) => `Барлық ${count} тауарды көрсету`,
  quickViewMore: 'Тауар туралы барлығы',
  addedTitle: 'Себетке қосылды',
  inBasketAll: (goods: string, sum: string) => `Себетте барлығы ${goods}, ${sum}`,
  goOnBuying: 'Жалғастыру',
  menuLabel: 'Каталог бөлімдері',
  comesTomorrow: 'Ертең жеткіземіз',
  cheaperNow: 'Қазір арзанырақ',
} satisfies typeof ru

export default opened
