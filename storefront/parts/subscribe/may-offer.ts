/**
 * Lists, goods and what is read: nobody is at anything there. A page that is not named is never covered, nor are the forms
 * below goods.
 */
const places = [
  '',
  '(catalog|hits|sale|manufacturers|vse-akcii)(/[^/]+){0,2}',
  '(style|modules|info)/[^/]+',
  'news(/[^/]+)?',
  'style_interyerov|promocodes|reviews|vacancies',
  'about|assembly|bonus-program|care|guaranty|how-to-order|payment-and-delivery|steps',
  'contacts(/regions)?',
]
const pattern = new RegExp(`^/(${places.join('|')})/?$`)

/** Whether a window may open over this page, for a subscription and by itself. */
export function mayOfferAt(pathname: string): boolean {
  return pattern.test(pathname)
}
