import type ru from '../ru/services.ts'

const services = {
  title: 'What it costs',
  service: 'Service',
  price: 'Price',
  free: 'free',
  from: (sum: string) => `from\u00a0${sum}`,
  freeFrom: (sum) => `Orders with goods for ${sum} or more, counted before a promo code, are delivered free.`,
  kept: (percent, deliveries) =>
    `${percent}\u00a0% of orders came on the promised day: ${deliveries} deliveries in 90 days. When we are late, we say so at once and give bonuses.`,
} satisfies typeof ru

export default services
