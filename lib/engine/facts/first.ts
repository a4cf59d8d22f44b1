/** The first of a list: rules that compare lists with lists look at so many, whatever a hostile file holds. */
export function first<T>(list: readonly T[], most = 100): readonly T[] {
  return list.length > most ? list.slice(0, most) : list;
}
