import { Resolver, Query, Arg, Mutation, Ctx, InputType, Field, Int } from 'type-graphql';
import { getConnection } from 'typeorm';
@InputType()
class Filter { @Field() name!: string; @Field(() => Int) age!: number }
@Resolver()
export class UserResolver {
  @Query(() => [String])
  async users(@Arg('filter') filter: Filter) {
    // expect: sql-injection
    return getConnection().query("SELECT * FROM users WHERE name = '" + filter.name + "'");
  }
  @Query(() => [String])
  async older(@Arg('age', () => Int) age: number) {
    // ok: sql-injection
    return getConnection().query('SELECT * FROM users WHERE age > $1', [age]);
  }
}
