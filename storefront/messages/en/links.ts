import type { AreaMessages } from '../areas.ts'

const links: AreaMessages['links'] = {
  title: 'Product link',
  text: 'Paste an article, a name, a GUID or a link. You get the address, a short link and a QR code to print.',
  what: 'Article, name, GUID or link',
  find: 'Find',
  nothing: (what) => `Nothing was found for “${what}”. Check the article or paste the whole link.`,
  article: (code) => `Article ${code}`,
  link: 'Product link',
  short: 'Short link',
  copy: 'Copy',
  copied: 'The link is copied',
  open: 'Open the product',
  print: 'Print',
  codeOf: (name) => `QR code: ${name}`,
  scan: 'Point a phone camera at it',
  brokenTitle: 'The product link is broken',
  brokenOffer: (name) => `There is no such variant, but there is ${name}`,
  brokenProduct: 'We no longer have this product',
  brokenText: 'It may have been withdrawn, or the link was not copied whole.',
  toProduct: 'Open the product',
  toCatalogue: 'To the catalogue',
  byArticle: 'Find by article or name',
  similar: 'Similar goods',
  hits: 'What people take most',
  gone: {
    title: 'The link of a message',
    what: 'This link opens nothing any more',
    text: 'It is too old, or was copied in part. Orders, claims and papers are in your account, which opens by your phone number.',
    toOrders: 'My orders',
  },
}

export default links
