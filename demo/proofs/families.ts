import { models, sections } from '../catalogue/index.ts'

/** Which models hang together on the shop's contact sheets: those of a section, by their codes. */
export function familiesFile(): string {
  const families = sections
    .map(({ code, name }) => ({
      code,
      name,
      models: models.filter(({ section }) => section === code).map((model) => model.code),
    }))
    .filter((family) => family.models.length > 0)
  return `${JSON.stringify(families, null, 1)}\n`
}
