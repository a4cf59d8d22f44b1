import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLObjectType, GraphQLString } from 'graphql';
import { Resolver, Query, Arg, Mutation } from 'type-graphql';
import { knex } from './db';
import { execSync } from 'node:child_process';
export const Q = new GraphQLObjectType({
  name: 'Query',
  // expect: sql-injection
  fields: { user: { type: GraphQLString, args: { n: { type: GraphQLString } }, resolve: (_src, args) => knex.raw(`select * from u where n = '${args.n}'`) } },
});
// expect: sql-injection
const resolvers = { Query: { list: async (_, { filter }) => knex('u').whereRaw('name = ' + filter) } };
export const schema = makeExecutableSchema({ typeDefs: '', resolvers });
@Resolver()
export class R {
  @Query(() => String) find(@Arg('n') n: string) { return knex('u').where('n', n); }
  // expect: command-injection
  @Mutation(() => String) build(@Arg('target') target: string) { return execSync(`make ${target}`).toString(); }
}
