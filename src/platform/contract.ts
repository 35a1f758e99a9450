import * as z from 'zod'

// The content security policy of the pages forbids the code generation that zod would otherwise probe for.
z.config({ jitless: 'document' in globalThis })

/** Who an account is (specification §6). */
export const Role = z.enum(['client', 'staff', 'admin'])
export type Role = z.infer<typeof Role>

/** What a session has to do before it opens anything else: choose an own password, or set up a second factor. */
export const Restriction = z.enum(['password', 'second_factor'])
export type Restriction = z.infer<typeof Restriction>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `'/api/requests/:requestId/messages'` → `'requestId'`. */
type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

/** What the file of a call has to be; `files/rules.ts` has the rules. */
export type FileRule = {
  /** The media types that its content may have. */
  types: readonly string[]
  maxBytes: number
  /** What the sender is told, where the words for every file do not fit. */
  says?: { tooLarge: string; wrongType: string }
}

type Shape = z.ZodType
type Terms<Query extends Shape, Body extends Shape, Returns extends Shape, File extends FileRule | undefined> = {
  /** One sentence for the reader of `/api/openapi.json`, with the section it comes from. */
  summary: string
  /** The roles that may call it, or `anyone` for a call that needs no session. */
  for: readonly Role[] | 'anyone'
  /** Answers in these restricted sessions too (design decision 0007). */
  during?: readonly Restriction[]
  query?: Query
  body?: Body
  /** The call carries one file that keeps to this, as `multipart/form-data`; `body` describes the fields beside it. */
  file?: File
  returns: Returns
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 204
}

export type Endpoint<
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Returns extends Shape = Shape,
  File extends FileRule | undefined = FileRule | undefined,
> = {
  method: Method
  path: Path
  summary: string
  for: readonly Role[] | 'anyone'
  during: readonly Restriction[]
  query: Query
  body: Body
  file: File
  returns: Returns
  status: 200 | 201 | 204
  /** What changes the answer of a GET. */
  changedBy: readonly Event[]
}

/** No field at all: what a call without a query or a body accepts. */
export const Nothing = z.strictObject({})
type Nothing = typeof Nothing

function endpoint(method: Method) {
  return <
    Path extends string,
    Returns extends Shape,
    Query extends Shape = Nothing,
    Body extends Shape = Nothing,
    File extends FileRule | undefined = undefined,
  >(
    path: Path,
    { query, body, during, file, status, ...terms }: Terms<Query, Body, Returns, File>,
  ): Endpoint<Path, Query, Body, Returns, File> => ({
    ...terms,
    method,
    path,
    query: query ?? (Nothing as never),
    body: body ?? (Nothing as never),
    during: during ?? [],
    file: file as File, // absent only where `File` is undefined
    status: status ?? 200,
    changedBy: [],
  })
}

type Changed<Path extends string> = { changedBy?: readonly Event<ParamNames<Path>>[] }
const read = endpoint('GET')

/** A read says which events change its answer. Each of them has to fill its path. */
export function get<Path extends string, Returns extends Shape, Query extends Shape = Nothing>(
  path: Path,
  { changedBy = [], ...terms }: Terms<Query, Nothing, Returns, undefined> & Changed<Path>,
): Endpoint<Path, Query, Nothing, Returns, undefined> {
  return { ...read(path, terms), changedBy }
}
export const post = endpoint('POST')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

/** `fill('/api/requests/:id', { id: 'x' })` → `'/api/requests/x'`. A parameter that is not given stays open. */
export function fill(path: string, params: Record<string, string>) {
  return path.replace(/:([a-zA-Z]+)/g, (open, name: string) => {
    const value = params[name]
    return value === undefined ? open : encodeURIComponent(value)
  })
}

/** Something that happened. `About` are the parameters it fills in the paths of the reads that it changes. */
export type Event<About extends string = never> = {
  name: string
  /** The roles that are told; everyone in the tenant unless said otherwise, nobody where it changes no read. */
  tell: readonly Role[]
  /** For the compiler alone: whatever fills more parameters can stand in for what fills fewer. */
  fills?: (parameter: About) => void
}

type Telling<About extends string> = { about?: readonly About[]; tell?: readonly Role[] }

/** `event<string>(…)` is about every record at once, and leaves the parameters of a path open. */
/* @__NO_SIDE_EFFECTS__ */
export function event<const About extends string = never>(
  name: string,
  { tell = ['client', 'staff'] }: Telling<About> = {},
): Event<About> {
  return { name, tell }
}

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()
/** A calendar date, which has no time zone: `YYYY-MM-DD`. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => date >= '1900' && date < '2200', 'Enter a date of this or the last century')
/** The version of a record that a caller has read. */
export const Version = z.int32().min(1)

const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(200))

/** `?limit=` (1–200, 50 by default) and `?after=` (a cursor), extended by each list with its own filters. */
export const PageQuery = z.strictObject({ limit: wholeNumber.default(50), after: z.string().max(1_200).optional() })
