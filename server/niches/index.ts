export { nichesData } from './personal-data.ts'
