import type ru from '../ru/services.ts'

const services = {
  title: 'Бұл қанша тұрады',
  service: 'Қызмет',
  price: 'Бағасы',
  free: 'тегін',
  from: (sum: string) => `${sum} бастап`,
  freeFrom: (sum) =>
    `Тауары ${sum} немесе одан көп тапсырысты тегін жеткіземіз: сома промокод жеңілдігіне дейін есептеледі.`,
  kept: (percent, deliveries) =>
    `Уәде еткен күні тапсырыстардың ${percent}\u00a0%-ы жеткізілді: 90 күнде ${deliveries} жеткізу. Үлгермесек, бірден хабарлап, бонус береміз.`,
} satisfies typeof ru

export default services
