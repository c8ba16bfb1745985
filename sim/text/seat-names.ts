/** With names in the place of `Seat 0`; columns stay in line as far as names have room. */
export const withNames = (text: string, names: readonly string[]): string =>
  text.replaceAll(/\bSeat (\d+)( {2,}|)/g, (seat, number: string, room: string) => {
    const name = names[Number(number)];
    if (name === undefined) return seat;
    return room === '' ? name : `${name} `.padEnd(seat.length);
  });
