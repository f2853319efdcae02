import type { AreaContract } from '#contract/call.ts'
import { type Access, decideAccess, groups, rights } from '#rules/access.ts'

const rightWords: Record<Access, string> = {
  anyone: 'everyone, also without signing in',
  customer: 'whoever is signed in',
  staff: 'staff whose purchases are told apart',
  retail: 'the retail cabinet',
  retailManager: 'staff list of the retail cabinet',
  desk: "the shop's desk",
  orderDesk: "the desk's orders: taken, found and read",
  deskMoney: 'money at the desk',
  moneyConfirmer: 'the second person of sums above the limit',
  deskClaims: 'claims at the desk',
  deskWords: 'what shoppers write, at the desk',
  deskTrail: 'what the staff did',
  deskHealth: "whether the shop's machinery works",
  deskGoods: 'goods at the desk',
  deskFigures: 'how much the shop sells',
  orderKeeper: 'whoever moves any order on',
  customerDesk: 'customers at the desk',
  bannerEditor: 'banner tools',
  messageEditor: 'words of messages',
  assembler: 'the cabinet of assemblers',
  callCentre: 'the call centre',
  developer: 'the debug panel',
  administrator: 'administrators',
}

const opening = `# Who may call what

Made from the contract and \`rules/access.ts\` by \`tests/access\`; a call that is not here does not exist, and a test fails
when this page and the code differ (\`npx vitest run tests/access -u\` writes it anew).

Identity comes from the session alone. Where a call takes an id, the query that reads the object also checks whose it is;
somebody else's object and a missing one get the same answer.
`

const waysIn = `## Ways to sign in

| way | who | strength |
|---|---|---|
| phone and a code by text message | customers | one factor, see \`decisions/\` on sign-in by text message |
| login and password | customers | one factor, scrypt |
| either of these, then a code of an app or one from paper | whoever has set it up | two factors |
| a key of the device (passkey), which asks for finger, face or code | whoever has set it up | two factors |
| login and password, then a code by text message | everybody in a group who has set up neither | two factors; without the rights of the group where \`STAFF_SECOND_FACTOR\` is \`app\` |
| code in the link of an order | whoever holds the link | opens that order with its contacts masked, until the code ends; no session |

The first administrator is made by \`npm run admin\`, which needs the server's shell. There are no default accounts; the
sample people of the demo exist in demo mode only.
`

/** The page that says, for each call, who may make it. */
export function accessPage(
  contract: Record<string, AreaContract>,
  devContracts: Record<string, AreaContract>,
  pages: { desk: readonly Guarded[]; cabinets: readonly Guarded[] },
): string {
  const parts = [opening, waysIn, '## Rights\n', rightsTable(), '## Calls\n', callTable(contract)]
  parts.push('## Groups and calls of the staff\n', groupTable(callsOfStaff(contract)))
  parts.push('## Groups and pages of the desk\n', groupTable(pages.desk))
  parts.push('## Groups and pages of the other cabinets\n', groupTable(pages.cabinets))
  parts.push('## Calls of the demo mode\n\nProduction does not mount them.\n', callTable(devContracts))
  return `${parts.join('\n')}`
}

/** Something that not everybody may do or enter. */
export interface Guarded {
  name: string
  access: Access
}

/** Calls that are neither for everybody nor for whoever is signed in. */
export function callsOfStaff(contract: Record<string, AreaContract>): Guarded[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, { access }]) => typeof rights[access] !== 'string')
      .map(([name, { access }]) => ({ name: `${area}.${name}`, access })),
  )
}

/** Each group against each of them, as the shop is shipped. */
function groupTable(guarded: readonly Guarded[]): string {
  const all = Object.entries(groups)
  const rows = guarded.map(({ name, access }) => [
    name,
    ...all.map(([, id]) => (decideAccess(access, { isSignedIn: true, groups: [id] }) === 'allowed' ? '●' : '')),
  ])
  return table(['', ...all.map(([word, id]) => `${id} ${word}`)], rows)
}

function rightsTable(): string {
  const rows = Object.entries(rights).map(([name, right]) => {
    const groups = typeof right === 'string' ? '—' : right.join(', ')
    return [name, rightWords[name as Access], groups]
  })
  return table(['right', 'meaning', 'groups'], rows)
}

function callTable(contract: Record<string, AreaContract>): string {
  const rows = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => [
      `${call.method} \`${call.path}\`${call.action ? ` ${call.action}` : ''}`,
      `${area}.${name}`,
      call.access,
    ]),
  )
  return table(['call', 'name', 'right'], rows)
}

function table(head: string[], rows: (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
