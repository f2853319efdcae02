import type ru from '../ru/subscription.ts'

const subscription: typeof ru = {
  title: '300 bonuses for subscribing',
  giftTitle: 'A gift of 300 bonuses',
  text: 'Leave your phone and email: we send sales and novelties, and promise 300 bonuses at once.',
  phone: 'Phone',
  email: 'Email',
  policy: 'Privacy policy',
  send: 'Get 300 bonuses',
  againText:
    'Leave the same phone and email: sales and novelties will come as before. Bonuses are given once, for the first time.',
  sendAgain: 'Subscribe',
  sending: 'Sending',
  empty: 'Please fill this in!',
  phoneWrong: 'This phone number is not right!',
  emailWrong: 'This email is not right!',
  failed: 'Something went wrong, please try again later',
  thanks: 'Thank you!',
  known: 'You are with us already',
  notSent: 'It did not work',
  good: 'All right',
  close: 'Close',
  description: 'Subscribe to sales and novelties of the shop: 300 bonuses for a phone and an email.',
  letters: {
    title: 'Letters of the shop',
    stoppedTitle: 'We will not send them any more',
    askTitle: 'Stop these letters',
    topics: {
      favourites: 'letters about favourites that became cheaper or are back',
      reviews: 'invitations to review and answers to reviews and questions',
      basket: 'reminders of the basket',
      news: 'letters about sales and novelties',
    },
    stopped: (what: string, email: string) => `No more ${what} will come to ${email}. Letters about orders stay.`,
    ask: (what: string, email: string) => `Stop ${what} to ${email}? Letters about orders stay.`,
    stop: 'Stop them',
    toConsents: 'Consents in your account',
    subscribeAgain: 'Subscribe again',
    resume: 'Send them again',
    saving: 'Saving…',
    home: 'To the home page',
    brokenTitle: 'The link does not work',
    broken: 'It may have been copied in part. Please open it from the letter itself.',
  },
}

export default subscription
