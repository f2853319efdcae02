import type { Names } from '#rules/names.ts'
import type { SectionNode } from './shape.ts'

export interface SectionRow {
  id: number
  parentId: number | null
  code: string
  names: Names
}

/** Lays the active sections out in the order of the tree; rows come in the order of siblings. A cut-off branch is left out. */
export function layOutSections(rows: readonly SectionRow[]): SectionNode[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const nodes: SectionNode[] = []
  function place(row: SectionRow, parent: number) {
    const index = nodes.length
    const node: SectionNode = {
      id: row.id,
      code: row.code,
      names: row.names,
      parent,
      end: 0,
      children: [],
      from: 0,
      to: 0,
    }
    nodes.push(node)
    if (parent >= 0) nodes[parent]?.children.push(index)
    for (const child of childrenOf.get(row.id) ?? []) place(child, index)
    node.end = nodes.length
  }
  for (const root of childrenOf.get(null) ?? []) place(root, -1)
  return nodes
}

/** Sets each section's run of products from the number of products that lie in the section itself. */
export function setProductRuns(nodes: SectionNode[], ownCounts: Uint32Array): void {
  let position = 0
  nodes.forEach((node, index) => {
    node.from = position
    position += ownCounts[index] as number
    node.to = position
  })
  // Children stand after their parents, so from the end on every child is finished before its parent asks.
  for (const node of nodes.toReversed()) {
    const parent = nodes[node.parent]
    if (parent && node.to > parent.to) parent.to = node.to
  }
}

/** The section and those above it, from the top. */
export function pathTo(nodes: readonly SectionNode[], index: number): SectionNode[] {
  const path: SectionNode[] = []
  for (let node = nodes[index]; node; node = nodes[node.parent]) path.unshift(node)
  return path
}
