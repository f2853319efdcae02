export { noCaptcha, requirePhone, requireSent } from './calls.ts'
export { changePassword } from './change-password.ts'
export { changePhoneByCode, isAnotherPhone, type PhoneChangeOwner, sendCodesForPhoneChange } from './change-phone.ts'
export {
  blockCustomer,
  changeGroups,
  findOrMakeCustomerByPhone,
  findPerson,
  type NewCustomer,
} from './customers.ts'
export {
  type CodeAsk,
  type CodeOutcome,
  type CodePurpose,
  type CodeTry,
  createPhoneCodes,
  type PhoneCodes,
  type SendCodeOutcome,
  spendCode,
} from './phone-codes.ts'
export { loadProfile, type ProfileOwner, saveUserData, setBirthdate } from './profile.ts'
export { type ConsentSource, recordConsents, withdrawConsent } from './record-consents.ts'
export { type SampleCustomer, saveSampleCustomers } from './save-sample-customers.ts'
export {
  type CustomerSessions,
  createSessions,
  endSessionsOf,
  findConfirmedPhone,
  keepConfirmedPhone,
  listSessions,
} from './sessions.ts'
export type { SignInDeps, TakeOver } from './sign-in.ts'
export { queueSms } from './sms-messages.ts'
export { createSmsOutbox } from './sms-outbox.ts'
export { createSmsRu, smsRuService } from './sms-ru.ts'
export type { SmsService } from './sms-service.ts'
export { consents, customerGroups, customers, sessions } from './tables.ts'
export { findUserData } from './user-data.ts'
