import { ApolloServer } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { db } from './db';
import { sequelize, User } from './models';
import { QueryTypes } from 'sequelize';
import { exec } from 'child_process';
export const resolvers = {
  Query: {
    users: async (_parent: unknown, args: { name: string }) => {
      // expect: sql-injection
      return sequelize.query(`SELECT * FROM users WHERE name = '${args.name}'`, { type: QueryTypes.SELECT });
    },
    user: async (_: unknown, { id }: { id: string }) =>
      // ok: sql-injection
      sequelize.query('SELECT * FROM users WHERE id = :id', { replacements: { id }, type: QueryTypes.SELECT }),
    me: (_p: unknown, _a: unknown, ctx: { userId: string }) => User.findByPk(ctx.userId),
  },
  Mutation: {
    backup: (_: unknown, { target }: { target: string }) => {
      // expect: command-injection
      exec('pg_dump > ' + target);
      return true;
    },
  },
};
// expect: unsafe-option
export const server = new ApolloServer({ typeDefs: '', resolvers, introspection: true });
