import { spoken } from './spoken.ts'

const same = [
  'sofa, couch, settee, divan, loveseat',
  'wardrobe, closet, cupboard, armoire',
  'armchair, chair',
  'lamp, light',
  'rug, carpet',
  'curtain, drapes',
  'dresser, commode',
  'bookcase, shelf, shelving, bookshelf',
  'pouf, ottoman, footstool',
  'mirror, mirrored',
  'hallway, hall, entryway',
  'kids, children, child, toddler',
  'cot, crib',
  'grey, gray',
  'couch, settee, loveseat, диван',
  'wood, wooden, oak',
  'throw, blanket',
  'cushion, pillow',
]

const means = [
  ['tv stand, tv cabinet, tv table, media unit', 'tv unit'],
  ['bedside table, night table', 'nightstand'],
  ['shoe rack, shoe storage, shoe shelf', 'shoe cabinet'],
  ['computer desk, study table, writing table, work desk', 'desk'],
  ['computer chair, desk chair, task chair', 'office chair'],
  ['kitchen table', 'dining table'],
  ['kitchen chair', 'dining chair'],
  ['sleeper sofa, pull out sofa, futon, sofa sleeper', 'sofa bed'],
  ['sectional, sectional sofa, l shaped sofa', 'corner sofa'],
  ['twin bed', 'single bed'],
  ['queen bed, king bed', 'double bed'],
  ['vanity, vanity table, makeup table', 'dressing table'],
  ['coat hanger, clothes rack, coat stand', 'coat rack, clothes rail'],
  ['chandelier, ceiling light, ceiling lamp', 'pendant lamp'],
  ['standing lamp', 'floor lamp'],
  ['chest, drawers', 'chest of drawers'],
  ['sliding door wardrobe', 'sliding wardrobe'],
  ['flower pot, plant pot, planter', 'floor planter'],
  ['end table', 'side table'],
  ['poster, picture, wall art', 'framed print'],
] as const

const empty = [
  'the, a, an, of, for, with, and, in, on, to, or, by, under, over, up, from, without',
  'buy, cheap, price, best, nice, want, need, looking, furniture, shop, store, set, cm, style',
]

const question = [
  ['delivery, shipping, pick up, pickup', '/payment-and-delivery/'],
  ['payment, pay, instalments, installments, credit', '/payment-and-delivery/'],
  ['warranty, guarantee, return, returns, refund, exchange', '/guaranty/'],
  ['assembly, installation', '/assembly/'],
  ['bonus, bonuses, bonus program, points, cashback', '/bonus-program/'],
  ['measurer, measuring', '/measurer/'],
  ['how to order', '/how-to-order/'],
  ['contacts, shop addresses, store addresses', '/contacts/'],
  ['privacy, personal data', '/privacy-policy/'],
  ['certificate, gift card, gift, voucher', '/certificates/'],
  ['promo code, promocode, coupon', '/promocodes/'],
  ['promotions, promotion, discounts, discount', '/vse-akcii/'],
  ['room planner, planner, constructor, room plan', '/constructor/'],
  ['vacancies, vacancy, jobs, careers', '/vacancies/'],
  ['reviews', '/reviews/'],
  ['shops, stores, showroom, opening hours, phone number', '/contacts/'],
  ['franchise, franchising', '/franchising/'],
  ['furniture care', '/care/'],
] as const

/** How people speak of furniture in English. */
export const englishWords = spoken('en', { same, means, empty, question })
