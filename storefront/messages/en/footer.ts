import type ru from '../ru/footer.ts'

const footer = {
  hours: 'Every day, 9 am to 9 pm',
  hoursAndFree: 'Every day, 9 am to 9 pm, calls are free',
  inCity: 'In your city',
  soldByPartner: (place: string) => `Sold and delivered by our partner ${place}`,
  soldByFranchise: (place: string) => `The shop ${place} is a franchise`,
  officeHere: (place: string) => `Our office is ${place}`,
  pricesFor: (region: string) => `Prices are for ${region}`,
  rights: (shop: string, year: number) => `© ${shop}, ${year}`,
  payments: 'Mir · Visa · Mastercard',
  paymentsInKazakhstan: 'Visa · Mastercard',
  laws: 'Laws of Russia “On Protection of Consumer Rights” No.\u00a02300-1 and “On Personal Data” No.\u00a0152-FZ',
  lawsInKazakhstan:
    'Laws of Kazakhstan “On Protection of Consumer Rights” No.\u00a0274-IV and “On Personal Data and Their Protection” No.\u00a094-V',
  buyers: 'For shoppers',
  cooperation: 'Work with us',
  useful: 'Useful',
  carePage: 'Open as a page',
  links: {
    promocodes: 'Promo codes',
    certificates: 'Gift certificates',
    room: 'Room planner',
    catalog: 'Catalogue',
    manufacturers: 'Manufacturers',
    franchising: 'Franchising',
    suppliers: 'For furniture suppliers',
    forDesigners: 'For designers',
    vacancies: 'Vacancies',
    about: 'About us',
    news: 'News',
    reviews: 'Reviews',
    care: 'Furniture care',
    privacyPolicy: 'Privacy policy',
    analyticsPolicy: 'Analytics on this site',
    browsing: 'Counting and saving data',
    sitemap: 'Site map',
  },
} satisfies typeof ru

export default footer
