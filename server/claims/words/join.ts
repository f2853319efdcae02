export const clauses = (...all: (string | null)[]) => all.filter(Boolean).join(', ')
export const sentences = (...all: string[]) => all.filter((one) => one !== '').join(' ')
