/**
 * Which of the five faces stands for the value, from 1. An answer by numbers may be between two faces, and the better one
 * shows it.
 * @param most the highest value
 */
export const faceOf = (value: number, most: 5 | 10): number => Math.ceil((value * 5) / most);
