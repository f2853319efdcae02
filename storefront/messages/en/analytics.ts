import type ru from '../ru/analytics.ts'

const analytics = {
  title: 'Counting visits',
  text: 'May we count visits? The counters learn which goods are looked at and bought, without names, phones and addresses.',
  policy: 'Privacy policy',
  allow: 'Yes',
  refuse: 'No',
} satisfies typeof ru

export default analytics
