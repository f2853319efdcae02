export { wayInData } from './personal-data.ts'
