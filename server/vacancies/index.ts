export { saveVacancies, type VacancyInput } from './queries.ts'
