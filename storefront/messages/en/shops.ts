import type { AreaMessages } from '../areas.ts'

const shops: AreaMessages['shops'] = {
  back: 'All shops',
  edit: 'Change',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved, shoppers see it already',
  changed: (when) => `Changed ${when}`,
  kinds: { shop: 'shop', office: 'office', pickup: 'pickup point' },
  names: 'Name',
  addresses: 'Address',
  hours: 'Hours',
  hoursHints: {
    ru: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00',
    kk: 'дс–жм 10:00–20:00, сб–жс 10:00–18:00',
    en: 'Mon–Fri 10:00–20:00, Sat–Sun 10:00–18:00',
  },
  phone: 'Phone',
  specialDays: 'Special days',
  specialHint: 'A day to a line: “31.12.2026 10:00–16:00” or “01.01.2027 closed”. Shoppers see them 30 days ahead.',
}

export default shops
