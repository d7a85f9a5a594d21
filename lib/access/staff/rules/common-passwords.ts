/**
 * Passwords of ten characters and more that guessing starts with, from the
 * published lists of leaked passwords, in lower case.
 */
const COMMON = new Set([
  "1234567890",
  "12345678910",
  "0123456789",
  "0987654321",
  "9876543210",
  "1111111111",
  "0000000000",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "qwertyuiop",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "qwertyuiop123",
  "asdfghjkl1",
  "asdfghjkl;",
  "zaq12wsxcde3",
  "password12",
  "password123",
  "password1234",
  "password12345",
  "password123!",
  "passw0rd123",
  "p@ssw0rd123",
  "p@ssword123",
  "mypassword",
  "mypassword1",
  "changeme123",
  "changeme1234",
  "letmein123",
  "letmein1234",
  "welcome123",
  "welcome1234",
  "welcome123!",
  "administrator",
  "administrator1",
  "admin12345",
  "admin123456",
  "adminadmin",
  "superadmin",
  "iloveyou12",
  "iloveyou123",
  "sunshine123",
  "princess123",
  "football123",
  "baseball123",
  "basketball",
  "trustno1234",
  "abcdefghij",
  "abc1234567",
  "abcd123456",
  "abcd1234567",
  "a123456789",
  "123456789a",
  "123456789q",
  "aa12345678",
  "1234567891",
  "12345678901",
  "123123123123",
  "1231231234",
  "1122334455",
  "112233445566",
  "5555555555",
  "7777777777",
  "9999999999",
  "qazwsxedcrfv",
  "qazwsxedc1",
  "google1234",
  "computer123",
  "liverpool1",
  "leonardo123",
  "michael123",
  "houseplans",
  "houseplans1",
  "houseplans123",
  "hearthandplan",
  "hearthandplan1",
]);

const LETTERS_IN_A_ROW = "abcdefghijklmnopqrstuvwxyz";
const DIGITS_IN_A_ROW = "01234567890123456789";

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    COMMON.has(lower) ||
    new Set(lower).size <= 2 ||
    LETTERS_IN_A_ROW.includes(lower) ||
    DIGITS_IN_A_ROW.includes(lower)
  );
}
