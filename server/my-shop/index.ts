export { myShopData } from './personal-data.ts'
