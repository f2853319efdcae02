import type ru from '../ru/analytics.ts'

const analytics = {
  title: 'Келуді санау',
  text: 'Келуді санауға бола ма? Санауыштар қай тауарды қарап, сатып алатынын біледі, аты-жөні, телефоны мен мекенжайынсыз.',
  policy: 'Құпиялылық саясаты',
  allow: 'Болады',
  refuse: 'Жоқ',
} satisfies typeof ru

export default analytics
