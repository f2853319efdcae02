import type ru from '../ru/analytics.ts'

const analytics = {
  title: 'Counting visits',
  text: 'May we count visits? The counters learn which goods are looked at and bought, without names, phones and addresses. You can change your mind at the foot of the page.',
  policy: 'What we count and how',
  allow: 'Yes',
  refuse: 'No',
  counted: {
    title: 'What the shop has counted',
    text: 'The latest events of those who allowed it, and the purchases that the server would tell a counter of.',
    none: 'Nothing yet: allow counters at the foot of the page and look at goods.',
    toldUrls: (at: string) => `Search engines were told of these pages ${at} (UTC)`,
    purchases: 'Purchases',
    told: 'told',
    waiting: 'waits to be told',
    at: 'When, UTC',
    event: 'Event',
    screen: 'Where',
    visitor: 'Visitor of the day',
    facts: 'What',
  },
  settings: {
    title: 'Counting and saving data',
    description: 'Choose whether visits are counted, and how pages look on a slow connection.',
    saved: 'Saved.',
    wrong: 'Please choose one of them.',
    counting: 'Counting visits',
    countingText:
      'The counters learn which goods are looked at, put into the basket and bought: without names, phones and addresses. Nothing is sent or kept before you have allowed it.',
    declined: 'Your browser asks sites not to track you (Global Privacy Control), so your visits are not counted.',
    allow: 'Visits may be counted',
    refuse: 'Do not count',
    light: 'Light pages',
    lightText:
      'Without the shop’s own fonts, without scripts and with one picture of a product: a page weighs less than 150 KB. Searching, the basket and ordering work as usual.',
    savesData: 'Your browser asks to save data, so pages are light until you choose otherwise.',
    lightOn: 'Light pages',
    lightOff: 'Usual pages',
    save: 'Save',
    saving: 'Saving',
  },
} satisfies typeof ru

export default analytics
