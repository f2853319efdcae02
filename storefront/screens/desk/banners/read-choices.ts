import type { MenuItem } from '#contract/shell.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** What a banner may be bound to: towns, and sections with those below them. */
export async function readChoices({ api }: PageContext) {
  const [{ regions }, { menuItems }] = await Promise.all([api.shell.getRegions(), api.shell.getMenu()])
  return {
    regions: regions.map(({ ID, NAME }) => ({ ID, NAME })),
    sections: menuItems.flatMap((item) => sectionsIn(item, 0)),
  }
}

function sectionsIn({ name, url, childs }: MenuItem, depth: number): { code: string; name: string }[] {
  const code = url.split('/')[2] ?? ''
  return [{ code, name: `${'— '.repeat(depth)}${name}` }, ...childs.flatMap((child) => sectionsIn(child, depth + 1))]
}
