import type { WireCompanySignIn, WireSignInWays } from '../entities/accounts/company-sign-in.ts';

export const ways: WireSignInWays = { company: { name: 'Fern & Field' } };

export const signIn: WireCompanySignIn = {
  url: 'https://login.shop.example/authorize?client_id=opina&response_type=code',
  proof: 'c0Wm7Jt2QxL9sV4nBz8eKfH1dRpU5aGyI6oYrTbNvXE',
};

/** As the browser comes back: the query of its address. */
export const answer = 'code=Zk3vQ0dVnJXy2m9uT4cB7a&state=LsR8eWpH1gKfNqYxUoD5E';
