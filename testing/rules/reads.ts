import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isTaggedTemplateExpression, type Node, type TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker } from 'typescript/unstable/sync'

const ROOT = join(import.meta.dirname, '../..')
const PROJECT = join(ROOT, 'tsconfig.server.json')

/** One `` sql<Row>`…` `` of the product. */
export type Read = {
  place: string
  columns: string[]
  /** Matches the statements that it is, or is part of. */
  statement: RegExp
}

export function reads(): Read[] {
  const api = new API({ cwd: ROOT })
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT)
    if (!project) throw new Error('The compiler does not know the server.')
    const files = globSync('src/**/*.server.ts', { cwd: ROOT }).map((file) => join(ROOT, file))
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      return source ? templatesIn(source).flatMap((each) => readOf(each, project.checker)) : []
    })
  } finally {
    api.close()
  }
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found = isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' ? [node] : []
  node.forEachChild((child) => void found.push(...templatesIn(child)))
  return found
}

function readOf({ tag, typeArguments, template }: TaggedTemplateExpression, checker: Checker): Read[] {
  const row = typeArguments?.[0]
  const type = row && checker.getTypeFromTypeNode(row)
  // A column value has a plain type, and no row.
  if (!type || ['string', 'boolean'].includes(row.getText())) return []
  const source = tag.getSourceFile()
  const line = source.text.slice(0, tag.getStart()).split('\n').length
  return [
    {
      place: `${relative(ROOT, source.fileName)}:${line}`,
      columns: checker
        .getPropertiesOfType(type)
        .map(({ name }) => name)
        .toSorted(),
      statement: new RegExp(partsOf(template).map(RegExp.escape).join('[^]*')),
    },
  ]
}

const partsOf = (template: TaggedTemplateExpression['template']) =>
  isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]
