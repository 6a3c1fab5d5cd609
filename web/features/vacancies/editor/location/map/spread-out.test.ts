import { expect, test } from 'vitest'
import { spreadOut } from './spread-out.ts'

const place = (city: string, x: number, y: number) => ({ city, x, y })
const at = ({ x, y }: { x: number; y: number }) => ({ x, y })
const names = (places: { city: string }[]) => places.map(({ city }) => city)

test('a name that would cover a larger place is left out, whichever of the two begins further left', () => {
  const monterrey = place('Monterrey', 100, 100)
  const places = [
    monterrey,
    place('Guadalupe', 130, 105),
    place('García', 80, 95),
    place('Saltillo', 60, 140),
  ]

  expect(names(spreadOut(places, at, 10))).toEqual(['Monterrey', 'Saltillo'])
})

test('beside a short name there is room where beside a long one there is none', () => {
  expect(names(spreadOut([place('Rio', 0, 0), place('Next', 60, 0)], at, 10))).toHaveLength(2)
  expect(
    names(spreadOut([place('Rio de Janeiro', 0, 0), place('Next', 60, 0)], at, 10)),
  ).toHaveLength(1)
})

test('no more are shown than asked for', () => {
  const many = Array.from({ length: 30 }, (_, index) => place('Town', 0, index * 40))
  expect(spreadOut(many, at, 12)).toHaveLength(12)
})
