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
  photos: {
    title: 'Photos',
    none: 'No photos yet: shoppers see the address and the hours alone',
    order: 'The first stands in lists and on the map, the others on the page of contacts',
    many: (most) => `No more than ${most} photos are shown. Remove one to add another.`,
    earlier: (number) => `Move photo ${number} earlier`,
    later: (number) => `Move photo ${number} later`,
    remove: (number) => `Remove photo ${number}`,
    removeAsk: 'With its words. Remove it?',
    removeYes: 'Yes, remove',
    alt: 'What is on the photo',
    altHint: 'For those who do not see it: “The entrance from the avenue, a sign above the door”',
    saveAlt: 'Save the words',
    addTitle: 'A new photo',
    picture: 'File',
    pictureHint: 'JPEG, PNG or WebP up to 12 MB, at least 400 pixels a side',
    add: 'Add',
    adding: 'Uploading',
    saved: 'Saved, shoppers see it already',
  },
}

export default shops
