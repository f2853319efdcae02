import type ru from '../ru/crew.ts'

const crew: typeof ru = {
  title: 'Who comes to you',
  kinds: { delivery: 'Delivery', assembly: 'Assembly', claim: 'Visit of a fitter' },
  when: (from, to) => `${from}–${to}`,
  onTheDay: 'Names and a phone are shown on the day of the visit',
  states: { given: 'Planned', onWay: 'On the way', started: 'At the door', done: 'Done', failed: 'Did not work out' },
  fails: {
    nobodyHome: 'nobody was at home',
    asksLater: 'you asked for another day',
    refused: 'you refused',
    damaged: 'the goods were damaged',
    missingParts: 'parts were missing',
    noAccess: 'the house could not be entered',
  },
  call: (phone) => `Call: ${phone}`,
  who: 'Check who is at the door',
  act: 'Certificate of work (PDF)',
  photos: 'Photos of the visit',
  photoKinds: { before: 'before', damage: 'damage', after: 'after' },
  photoOpen: (kind, time) => `Open the photo: ${kind}, ${time}`,
  pageTitle: 'One of Komod’s people',
  ours: 'Yes, this is one of our people',
  city: 'City',
  does: 'What they do',
  skills: {
    delivery: 'brings and carries up',
    assembly: 'assembles furniture',
    hanging: 'fixes to the wall',
    claim: 'mends what was claimed',
  },
  code: 'Code on the badge',
  today: (day) => `Today, ${day}`,
  todayOrder: (number, hours) => `Order ${number}, ${hours}`,
  todayNone: 'They visit nobody today. If they stand at your door, keep it closed and call us.',
  check: 'Compare the face and the code with the badge. The first and the last figure have to be those of your order.',
  never: 'Our people never ask for a code out of a message and take no money to a card of their own.',
  missing: 'There is no such code',
  missingText:
    'Look at the badge again: eight letters and figures. If the code is right and we do not know it, this is none of our people: keep the door closed and call us.',
  tryField: 'Code on the badge',
  tryHint: 'For example, rg7k3m9d',
  tryButton: 'Check',
  callShop: 'Call the shop',
}

export default crew
