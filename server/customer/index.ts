export { listAddresses, removeAddress, saveAddress } from './addresses.ts'
export { appointAdministrator } from './appoint-administrator.ts'
export { enterAsDemoPerson, refuseMachines, requirePhone, requireSent, sendRefusal } from './calls.ts'
export { type CaptchaGuard, createCaptchaGuard, noCaptcha } from './captcha.ts'
export { changePassword } from './change-password.ts'
export { changePhoneByCode, isAnotherPhone, type PhoneChangeOwner, sendCodesForPhoneChange } from './change-phone.ts'
export { clientLabel } from './client-label.ts'
export {
  findContacts,
  findCustomerIdByPhone,
  findLanguage,
  findNames,
  findPerson,
  isHelper,
  isMadeSince,
  listStaffOf,
  type Named,
  personQuestion,
  wasInBrowser,
} from './customers.ts'
export { closeDemoPeople, countDemoPeople, listDemoPeople, type SamplePerson } from './demo-people.ts'
export { type FoundCustomer, findCustomer, listCustomers, setGroups } from './desk-customers.ts'
export { fillEmptyProfile } from './fill-empty-profile.ts'
export { isLeaked } from './leaked-passwords/index.ts'
export { findPersonOf } from './person-of.ts'
export { customerData } from './personal-data.ts'
export { createPhoneCodes, type PhoneCodes, spendCode } from './phone-codes.ts'
export { loadProfile, saveLanguage, saveUserData, sendEmailLinkAgain, setBirthdate } from './profile.ts'
export { captchaServices, createCaptcha } from './providers/create-captcha.ts'
export {
  type Agreed,
  hasAgreed,
  hasLikeConsent,
  hasPhoneAgreed,
  isConsentOpen,
  listAgreed,
  listConsents,
  recordConsentAnew,
  recordConsents,
  withdrawConsent,
  withdrawConsentRecord,
  withdrawLikeConsents,
} from './record-consents.ts'
export { keepSampleBrowser, type SampleCustomer, saveSampleCustomers } from './save-sample-customers.ts'
export {
  askForNewKey,
  beginAppOf,
  confirmAppOf,
  forgetAppOf,
  forgetKeyOf,
  loadSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDeps,
  saveNewKey,
} from './second-factor.ts'
export {
  type CustomerSessions,
  confirmedPhoneQuestion,
  createSessions,
  endSessionOf,
  endSessionsOf,
  forgetConfirmedPhone,
  isStaffWeak,
  keepConfirmedPhone,
  listOpenSessions,
  provenPhoneOf,
} from './sessions.ts'
export type { SignInDeps, TakeOver } from './sign-in.ts'
