import type { CallContext } from './context.ts'

/** Who works at the desk: the gate has let nobody in who is not signed in. */
export async function deskPerson(context: CallContext) {
  const { customer } = await context.visitor()
  if (!customer) throw new Error('Nobody is at the desk.')
  return customer
}

export async function deskPersonId(context: CallContext): Promise<number> {
  return (await deskPerson(context)).id
}
