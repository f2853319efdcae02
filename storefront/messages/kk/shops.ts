import type { AreaMessages } from '../areas.ts'

const shops: AreaMessages['shops'] = {
  back: 'Барлық дүкендер',
  edit: 'Өзгерту',
  save: 'Сақтау',
  saving: 'Сақталуда',
  saved: 'Сақталды, сатып алушылар көріп тұр',
  changed: (when) => `${when} өзгертілді`,
  kinds: { shop: 'дүкен', office: 'кеңсе', pickup: 'беру орны' },
  names: 'Атауы',
  addresses: 'Мекенжайы',
  hours: 'Уақыты',
  hoursHints: {
    ru: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00',
    kk: 'дс–жм 10:00–20:00, сб–жс 10:00–18:00',
    en: 'Mon–Fri 10:00–20:00, Sat–Sun 10:00–18:00',
  },
  phone: 'Телефоны',
  specialDays: 'Ерекше күндер',
  specialHint:
    'Әр жолда бір күн: «31.12.2026 10:00–16:00» немесе «01.01.2027 жабық». Сатып алушылар 30 күн бұрын көреді.',
}

export default shops
