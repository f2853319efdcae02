import type ru from '../ru/footer.ts'

const footer = {
  hours: 'Күн сайын 9-дан 21-ге дейін',
  hoursAndFree: 'Күн сайын 9-дан 21-ге дейін, қоңырау тегін',
  inCity: 'Сіздің қалаңызда',
  soldByPartner: (place: string) => `${place} дүкеннің серіктесі сатады және жеткізеді`,
  soldByFranchise: (place: string) => `${place} дүкен франшизамен жұмыс істейді`,
  officeHere: (place: string) => `Дүкеннің кеңсесі ${place}`,
  pricesFor: (region: string) => `Сайттағы бағалар: ${region} қаласы`,
  rights: (shop: string, year: number) => `© ${shop}, ${year}`,
  payments: 'Мир · Visa · Mastercard',
  paymentsInKazakhstan: 'Visa · Mastercard',
  laws: 'РФ-ның «Тұтынушылардың құқықтарын қорғау туралы» №\u00a02300-1, «Дербес деректер туралы» №\u00a0152-ФЗ заңдары',
  lawsInKazakhstan:
    'ҚР-ның «Тұтынушылардың құқықтарын қорғау туралы» №\u00a0274-IV, «Дербес деректер және оларды қорғау туралы» №\u00a094-V заңдары',
  buyers: 'Сатып алушыларға',
  cooperation: 'Ынтымақтастық',
  useful: 'Пайдалы ақпарат',
  carePage: 'Бет ретінде ашу',
  links: {
    promocodes: 'Промокодтар',
    certificates: 'Сыйлық сертификаттары',
    room: 'Бөлме құрастырғыш',
    catalog: 'Каталог',
    manufacturers: 'Өндірушілер',
    franchising: 'Франчайзинг',
    suppliers: 'Жиһаз жеткізушілерге',
    forDesigners: 'Дизайнерлерге',
    vacancies: 'Бос жұмыс орындары',
    about: 'Компания туралы',
    news: 'Жаңалықтар',
    reviews: 'Пікірлер',
    care: 'Жиһаз күтімі',
    privacyPolicy: 'Құпиялылық саясаты',
    analyticsPolicy: 'Сайттағы аналитика',
    browsing: 'Санауыштар және трафикті үнемдеу',
    sitemap: 'Сайт картасы',
  },
} satisfies typeof ru

export default footer
