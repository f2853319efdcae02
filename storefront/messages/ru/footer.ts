/** Words of the footer. */
const footer = {
  hours: 'Каждый день с 9 до 21',
  hoursAndFree: 'Каждый день с 9 до 21, звонок бесплатный',
  inCity: 'В вашем городе',
  soldByPartner: (place: string) => `Продаёт и\u00a0доставляет ${place} партнёр магазина`,
  soldByFranchise: (place: string) => `Магазин ${place} работает по\u00a0франшизе`,
  officeHere: (place: string) => `Офис магазина ${place}`,
  pricesFor: (region: string) => `Цены на сайте — город ${region}`,
  rights: (shop: string, year: number) => `© ${shop}, ${year}`,
  payments: 'Мир · Visa · Mastercard',
  paymentsInKazakhstan: 'Visa · Mastercard',
  laws: 'Закон РФ «О\u00a0защите прав потребителей» №\u00a02300-1, закон «О\u00a0персональных данных» №\u00a0152-ФЗ',
  lawsInKazakhstan:
    'Закон РК «О\u00a0защите прав потребителей» №\u00a0274-IV, закон РК «О\u00a0персональных данных и\u00a0их защите» №\u00a094-V',
  buyers: 'Покупателям',
  cooperation: 'Сотрудничество',
  useful: 'Полезное',
  carePage: 'Открыть страницей',
  links: {
    promocodes: 'Промокоды',
    certificates: 'Подарочные сертификаты',
    catalog: 'Каталог',
    manufacturers: 'Производители',
    franchising: 'Франчайзинг',
    suppliers: 'Поставщикам мебели',
    forDesigners: 'Дизайнерам',
    vacancies: 'Вакансии',
    about: 'О компании',
    news: 'Новости',
    reviews: 'Отзывы',
    care: 'Уход за мебелью',
    privacyPolicy: 'Политика конфиденциальности',
    analyticsPolicy: 'Аналитика на сайте',
    sitemap: 'Карта сайта',
  },
}

export default footer
