import type ru from '../ru/subscription.ts'

const subscription: typeof ru = {
  title: 'Жазылғаныңызға 300\u00a0бонус',
  text: 'Телефон мен поштаңызды қалдырыңыз: жеңілдіктер мен жаңалықтарды жібереміз, 300\u00a0бонусты бірден уәде етеміз.',
  phone: 'Телефон',
  email: 'Email',
  policy: 'Құпиялылық саясаты',
  send: '300\u00a0бонус алу',
  sending: 'Жіберілуде',
  empty: 'Бұл өрісті толтырыңыз!',
  phoneWrong: 'Телефон нөмірі қате енгізілді!',
  emailWrong: 'Email қате енгізілді!',
  failed: 'Бірдеңе дұрыс болмады, кейінірек қайталап көріңіз',
  thanks: 'Рақмет!',
  known: 'Сіз бізбен біргесіз',
  notSent: 'Болмады',
  good: 'Жақсы',
  close: 'Жабу',
  description: 'Дүкеннің жеңілдіктері мен жаңалықтарына жазылу: телефон мен пошта үшін 300 бонус.',
}

export default subscription
