export { vacancyCalls } from './calls.ts'
export { saveVacancies, type VacancyInput } from './queries.ts'
