import { join } from 'node:path'
import {
  type Expression,
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isExportAssignment,
  isIdentifier,
  isJsxExpression,
  isJsxSpreadAttribute,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  type Node,
  type ObjectBindingPattern,
} from 'typescript/unstable/ast'
import { API, type Checker, type Program, type Symbol as Property, type Type } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '../..')
const storefront = join(root, 'storefront/')
const tables = join(storefront, 'messages/ru/')

/** Every text of the storefront as `area.key.key`; those that a screen, part or control reads; the others. */
export function findUnreadMessages(): { texts: string[]; unread: string[] } {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json names no project')
    const texts = listTexts(project.program, project.checker)
    const read = readBy(project.program, project.checker, texts)
    const leaves = [...texts.keyOf.values()].filter((key) => !texts.branches.has(key))
    return { texts: leaves, unread: leaves.filter((key) => !read.has(key)) }
  } finally {
    api.close()
  }
}

interface Texts {
  /** By the place of their declaration. */
  keyOf: Map<string, string>
  /** The group that a type stands for. */
  groupOf: (type: Type | undefined) => string | undefined
  branches: Set<string>
}

const placesOf = (property: Property | undefined) => property?.declarations.map(({ path, index }) => `${path}#${index}`)

function listTexts(program: Program, checker: Checker): Texts {
  const groups = new Map<number, string>()
  const symbols = new Map<number, number | undefined>()
  const symbolOf = (type: Type) => {
    if (!symbols.has(type.id)) symbols.set(type.id, type.getSymbol()?.id)
    return symbols.get(type.id) ?? 0
  }
  const texts: Texts = {
    keyOf: new Map(),
    groupOf: (type) => (type?.isObjectType() ? groups.get(symbolOf(type)) : undefined),
    branches: new Set(),
  }
  const addGroup = (key: string, type: Type | undefined) => {
    // A text that counts is a function and a list has entries without names: both end a branch.
    if (!type?.isObjectType() || checker.isArrayLikeType(type)) return
    const properties = checker.getPropertiesOfType(type)
    if (properties.length === 0) return
    texts.branches.add(key)
    groups.set(symbolOf(type), key)
    const types = checker.getTypeOfSymbol(properties)
    properties.forEach((property, at) => {
      const own = `${key}.${property.name}`
      for (const place of placesOf(property) ?? []) texts.keyOf.set(place, own)
      addGroup(own, types[at])
    })
  }
  for (const file of program.getSourceFileNames().filter((name) => name.startsWith(tables))) {
    program.getSourceFile(file)?.forEachChild((node) => {
      if (isExportAssignment(node)) addGroup(file.slice(tables.length, -3), checker.getTypeAtLocation(node.expression))
    })
  }
  return texts
}

function readBy(program: Program, checker: Checker, { keyOf, groupOf, branches }: Texts): Set<string> {
  const read = new Set<string>()
  const readAll = (group: string) => {
    for (const key of keyOf.values()) if (key.startsWith(`${group}.`)) read.add(key)
  }
  const { named, patterns, whole } = lookInto(program)
  for (const property of checker.getSymbolAtLocation(named)) {
    for (const place of placesOf(property) ?? []) {
      const key = keyOf.get(place)
      if (key && !branches.has(key)) read.add(key)
    }
  }
  const groupsAt = (nodes: readonly Node[]) => checker.getTypeAtLocation(nodes).map(groupOf)
  groupsAt(patterns).forEach((group, at) => {
    for (const element of group ? (patterns[at]?.elements ?? []) : []) {
      if (!isBindingElement(element)) continue
      const name = element.propertyName ?? element.name
      if (name && isIdentifier(name)) read.add(`${group}.${name.text}`)
      if (element.dotDotDotToken && group) readAll(group)
    }
  })
  groupsAt(whole.map(({ node }) => node)).forEach((group, at) => {
    const use = whole[at]
    if (!group || !use) return
    const names = use.isTaken ? null : namesWanted(checker, use.node, (type) => groupOf(type) === group)
    if (names === null) readAll(group)
    for (const name of names ?? []) {
      read.add(`${group}.${name}`)
      readAll(`${group}.${name}`)
    }
  })
  return read
}

/** What whoever gets a group reads of it; `null` is anything. Whoever takes it under its own type is looked into by itself. */
function namesWanted(checker: Checker, node: Expression, isGroup: (type: Type) => boolean): string[] | null {
  const wanted = checker.getContextualType(node)
  if (!wanted || isGroup(wanted)) return []
  const names = checker.getPropertiesOfType(wanted).map(({ name }) => name)
  return names.length === 0 || checker.getIndexInfosOfType(wanted).length > 0 ? null : names
}

interface Uses {
  /** Names that say which text of a group is meant. */
  named: Node[]
  patterns: ObjectBindingPattern[]
  /** What may be a whole group, handed on or, taken apart by a name that only the run knows, read at any place. */
  whole: { node: Expression; isTaken: boolean }[]
}

function lookInto(program: Program): Uses {
  const uses: Uses = { named: [], patterns: [], whole: [] }
  const look = (node: Node) => {
    if (isPropertyAccessExpression(node)) uses.named.push(node.name)
    if (isElementAccessExpression(node)) {
      if (isStringLiteral(node.argumentExpression)) uses.named.push(node.argumentExpression)
      else uses.whole.push({ node: node.expression, isTaken: true })
    }
    if (isObjectBindingPattern(node)) uses.patterns.push(node)
    if (isSpreadAssignment(node) || isJsxSpreadAttribute(node)) {
      uses.whole.push({ node: node.expression, isTaken: true })
    } else if (isShorthandPropertyAssignment(node) && isIdentifier(node.name)) {
      uses.whole.push({ node: node.name, isTaken: false })
    } else if ((isIdentifier(node) || isPropertyAccessExpression(node)) && isHandedOn(node)) {
      uses.whole.push({ node, isTaken: false })
    }
    node.forEachChild(look)
  }
  const files = program.getSourceFileNames().filter((name) => name.startsWith(storefront))
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    program.getSourceFile(file)?.forEachChild(look)
  return uses
}

function isHandedOn(node: Node): boolean {
  const { parent } = node
  if (isCallExpression(parent)) return parent.expression !== node
  if (isPropertyAssignment(parent)) return parent.initializer === node
  return [isJsxExpression, isReturnStatement, isArrowFunction, isConditionalExpression, isBinaryExpression].some((is) =>
    is(parent),
  )
}
