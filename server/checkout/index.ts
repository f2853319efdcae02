export { contactsQuestion } from './known-contacts.ts'
