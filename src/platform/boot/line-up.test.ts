import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lineUp } from './line-up.server.ts'

test('of each network one connection begins in a turn', async () => {
  const begun: Socket[] = []
  const enter = lineUp((socket) => begun.push(socket))
  const [first, second, third, other, last] = Array.from({ length: 5 }, () => new Socket())
  const namesOf = (sockets: Socket[]) => sockets.map((each) => [first, second, third, other, last].indexOf(each))
  for (const each of [first, second, third]) if (each) enter('10.0.0.1', each)
  if (other) enter('10.0.0.2', other)

  await turn()
  expect(namesOf(begun)).toEqual([0, 3])
  await turn()
  expect(namesOf(begun)).toEqual([0, 3, 1])
  if (last) enter('10.0.0.2', last)
  await turn()
  expect(namesOf(begun)).toEqual([0, 3, 1, 2, 4])
})

test('one that breaks off while it waits does not begin, and breaks nothing', async () => {
  const begun: Socket[] = []
  const enter = lineUp((socket) => begun.push(socket))
  const gone = new Socket()
  enter('10.0.0.1', gone)
  gone.destroy(new Error('Reset'))

  await turn()
  expect(begun).toEqual([])
})
